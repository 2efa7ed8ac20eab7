import { type FormEvent, useState } from 'react'
import { CallRefused } from '../../../lib/http/call-errors.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { BackRow } from '../back-row.tsx'
import styles from '../counter.module.css'
import { useCounterMessages } from '../messages/counter/counter-messages.ts'
import { useKeys } from '../use-keys.ts'
import { choosePrinter, print } from './print.ts'
import {
  openDrawer,
  PRINTER_LANGUAGES,
  type Printer,
  type PrinterLanguage,
  type PrinterWay,
  storedPrinter,
  storePrinter,
  waysHere,
} from './printer.ts'

/** The same in every language. */
const LANGUAGE_NAMES: Record<PrinterLanguage, string> = {
  'esc-pos': 'ESC/POS',
  'star-prnt': 'StarPRNT',
  'star-line': 'Star Line',
}
/** Each script that a receipt may have. */
const SAMPLE = ['English, Bahasa Melayu', '中文', 'தமிழ்']

const languageOf = (reported: unknown): PrinterLanguage =>
  PRINTER_LANGUAGES.find((one) => one === reported) ?? 'esc-pos'

/** Connects the receipt printer of this device, and opens its drawer. */
export function PrinterScreen({ shiftId, onBack }: { shiftId: string; onBack: () => void }) {
  const { printer: messages } = useCounterMessages()
  const [chosen, setChosen] = useState(storedPrinter)
  const [hasFailed, setFailed] = useState(false)
  useKeys({ Escape: onBack })
  const attempt = (work: () => Promise<void>) => {
    setFailed(false)
    work().catch(() => setFailed(true))
  }
  const choose = (next: Printer | null) => {
    storePrinter(next)
    setChosen(next)
  }
  return (
    <div className={styles.stage}>
      <BackRow onBack={onBack} />
      <h1>{messages.title}</h1>
      <p>{messages.text}</p>
      {hasFailed && (
        <p className={styles.differs} role="alert">
          <StatusDot state="signal" />
          {messages.failed}
        </p>
      )}
      {chosen ? (
        <>
          <Chosen printer={chosen} attempt={attempt} onChange={choose} />
          <Drawer shiftId={shiftId} />
        </>
      ) : (
        <Ways
          onChoose={(way) =>
            attempt(async () => {
              const device = await choosePrinter(way)
              choose({ way, language: languageOf(device.language), device, printsEach: true })
            })
          }
        />
      )}
    </div>
  )
}

function Ways({ onChoose }: { onChoose: (way: PrinterWay) => void }) {
  const { printer: messages } = useCounterMessages()
  const ways = waysHere()
  if (ways.length === 0) return <p role="status">{messages.none}</p>
  return (
    <p className={styles.ways}>
      {ways.map((way) => (
        <Button key={way} kind="line" onClick={() => onChoose(way)}>
          {messages.ways[way]}
        </Button>
      ))}
    </p>
  )
}

interface ChosenProps {
  printer: Printer
  attempt: (work: () => Promise<void>) => void
  onChange: (printer: Printer | null) => void
}

function Chosen({ printer, attempt, onChange }: ChosenProps) {
  const { printer: messages } = useCounterMessages()
  const { name } = useSite()
  const lines = [{ kind: 'title' as const, text: name }, ...SAMPLE.map((text) => ({ kind: 'centre' as const, text }))]
  return (
    <>
      <p className={styles.differs} role="status">
        <StatusDot state="full" />
        {messages.connected[printer.way]}
        {typeof printer.device.productName === 'string' && `, ${printer.device.productName}`}
      </p>
      <RadioGroup
        name="printer-language"
        label={messages.language}
        hint={messages.languageText}
        look="segments"
        value={printer.language}
        options={PRINTER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={({ target }) => onChange({ ...printer, language: languageOf(target.value) })}
      />
      <Checkbox
        checked={printer.printsEach}
        onChange={({ target }) => onChange({ ...printer, printsEach: target.checked })}
      >
        {messages.each}
      </Checkbox>
      <p className={styles.ways}>
        <Button kind="line" onClick={() => attempt(() => print(printer, { paper: 'wide', lines, opensDrawer: false }))}>
          {messages.test}
        </Button>
        <Button kind="line" onClick={() => onChange(null)}>
          {messages.remove}
        </Button>
      </p>
    </>
  )
}

async function recordOpening(shiftId: string, reason: string): Promise<void> {
  const [{ send }, call] = await Promise.all([
    import('../../../lib/http/api-client.ts'),
    import('#contract/counter/calls/open-drawer.ts'),
  ])
  await send(call.openDrawer, { params: { id: shiftId }, body: { reason } })
}

/** Without a sale: it opens when the store has written down who opens it and why. */
function Drawer({ shiftId }: { shiftId: string }) {
  const { printer: messages, shift } = useCounterMessages()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(shift.noReason)
    try {
      await recordOpening(shiftId, reason.trim())
    } catch (error) {
      return setProblem(error instanceof CallRefused ? error.message : messages.offline)
    }
    await openDrawer().then(
      () => setOpen(true),
      () => setProblem(messages.failed),
    )
    setReason('')
  }
  return (
    <>
      <h2>{messages.drawer}</h2>
      <Form onSubmit={(event) => void submit(event)} action={<Button type="submit">{messages.open}</Button>}>
        <Field
          label={shift.reason}
          hint={messages.drawerText}
          error={problem}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(undefined)
            setOpen(false)
          }}
        />
      </Form>
      {isOpen && <p role="status">{messages.opened}</p>}
    </>
  )
}
