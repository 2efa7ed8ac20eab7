import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import type { StockTake, StockTakeLine } from '#contract/stock/stock-take.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { Alert } from '../../ui/overlays/alert.tsx'
import { ANY_PIECES } from './any-pieces.ts'
import { lineByCode } from './line-by-code.ts'
import { useCountingMessages } from './messages/counting/counting-messages.ts'
import styles from './transfers.module.css'

/** What a device counts with: its queue, and the camera of the counter. */
export interface CountingTools {
  /** Stores the count on the device and sends it, once. */
  give: (take: StockTake, line: StockTakeLine, pieces: number) => void
  /** Counts that have not been sent. */
  waiting: readonly { product_id: number; pieces: number }[]
  /** Why counts were refused. */
  refused: readonly string[]
  Camera: ComponentType<{ onCode: (code: string) => boolean | void }>
}

interface Props {
  take: StockTake
  tools: CountingTools
  /** Chosen in the list. */
  chosen: StockTakeLine | null
  onChoose: (line: StockTakeLine | null) => void
}

/** Typed after a scan, and shorter than every barcode: the pieces themselves. */
const isNumber = (text: string): boolean => /^\s*\d{1,5}\s*$/.test(text)

/** The product that is counted now, and its pieces so far. */
function useCurrent({ take, tools, chosen, onChoose }: Props) {
  const [pieces, setPieces] = useState<{ of: number; pieces: number }>({ of: 0, pieces: 0 })
  const [missed, setMissed] = useState<string | null>(null)
  const current = chosen && pieces.of === chosen.product_id ? pieces.pieces : 0
  function scanned(code: string): boolean {
    if (chosen && isNumber(code) && !take.lines.some(({ sku }) => sku === code.trim())) {
      setPieces({ of: chosen.product_id, pieces: Number(code) })
      return true
    }
    const line = lineByCode(take.lines, code)
    setMissed(line ? null : code)
    if (!line) return false
    const isSame = chosen?.product_id === line.product_id
    if (chosen && !isSame && current > 0) tools.give(take, chosen, current)
    onChoose(line)
    setPieces({ of: line.product_id, pieces: isSame ? current + 1 : 1 })
    return true
  }
  const save = () => {
    if (chosen) tools.give(take, chosen, current)
    onChoose(null)
    setPieces({ of: 0, pieces: 0 })
  }
  const change = (next: number) => setPieces({ of: chosen?.product_id ?? 0, pieces: next })
  return { current, missed, scanned, save, change }
}

/** Counts by scanner, keyboard or camera. A further scan of the product is one piece more; another one saves it. */
export function Counting(props: Props) {
  const messages = useCountingMessages()
  const { chosen, tools } = props
  const { current, missed, scanned, save, change } = useCurrent(props)
  return (
    <div className={styles.find}>
      <CodeField Camera={tools.Camera} onCode={scanned} onEmpty={save}>
        {missed !== null && <Alert kind="warning">{messages.unknown(missed)}</Alert>}
        {chosen && (
          <div className={styles.current}>
            <strong>{chosen.name}</strong>
            <Stepper name={chosen.name} quantity={current} allowed={ANY_PIECES} onChange={change} />
            <Button onClick={save}>{messages.save(current)}</Button>
            <small>{messages.hint}</small>
          </div>
        )}
      </CodeField>
      {tools.waiting.length > 0 && <p role="status">{messages.waiting(tools.waiting.length)}</p>}
      {tools.refused.length > 0 && <Alert kind="error">{[messages.refused, ...tools.refused].join(' ')}</Alert>}
    </div>
  )
}

interface CodeProps extends Pick<CountingTools, 'Camera'> {
  onCode: (code: string) => boolean
  /** Enter without a code. */
  onEmpty: () => void
  /** What was read, above the picture of the camera: on a phone it would be below the screen. */
  children: ReactNode
}

function CodeField({ Camera, onCode, onEmpty, children }: CodeProps) {
  const messages = useCountingMessages()
  const [text, setText] = useState('')
  const [isScanning, setIsScanning] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') onEmpty()
    else onCode(text)
    setText('')
  }
  return (
    <>
      <form onSubmit={send}>
        <Field
          type="search"
          label={messages.find}
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <Button kind="line" aria-expanded={isScanning} onClick={() => setIsScanning(!isScanning)}>
        {isScanning ? messages.stopScan : messages.scan}
      </Button>
      {children}
      {isScanning && <Camera onCode={onCode} />}
    </>
  )
}
