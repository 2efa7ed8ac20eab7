import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { joinName } from '../../lib/full-name.ts'
import { readItem, writeItem } from '../../lib/local-item.ts'
import { useSite } from '../../lib/site.ts'
import { useSession } from '../../session/use-session.ts'
import { Amount } from '../../ui/amount.tsx'
import { Icon, StrokeIcon } from '../../ui/icon.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { isLong } from './change.ts'
import { ChangePieces } from './change-pieces.tsx'
import type { Taken } from './counter-acts.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { isPaper, PAPER_NAMES, PAPERS, type Paper, printOut } from './print-slip.ts'
import { openDrawer, storedPrinter } from './printer/printer.ts'
import styles from './receipt-screen.module.css'
import { ReceiptSlip } from './receipt-slip.tsx'
import { receiptText } from './receipt-text.ts'
import { type Slip, slipOf } from './slip.ts'
import type { TillProps } from './till-props.ts'
import { useKeys } from './use-keys.ts'

const PRINTER = 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z'
const CHAT = 'M4 20l1.5-4.5A8 8 0 1 1 9 19z'
/** Key in localStorage of the paper of this device's printer. */
const PAPER = 'counter-paper'

interface Props extends TillProps {
  taken: Taken
  change: number
  /** It was taken just now: the change is due. */
  isNew: boolean
  onNext: () => void
}

/** The change, and the receipt at once; the next sale is one key away. */
export function ReceiptScreen({ taken, change, isNew, onNext, counter, device, requests }: Props) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const { profile } = useSession()
  const [paper, setPaper] = useState(storedPaper)
  const sent = requests.find(({ task }) => task.kind === 'sale' && task.body.id === taken.sale.id)
  const state = sent?.state ?? 'waiting'
  const slip = slipOf(taken, { counter, device, seller: profile && joinName(profile), origin: location.origin })
  const print = () => void printOut(paper)
  usePrinter({ taken, isNew, paper })
  useKeys({ Enter: onNext, Escape: onNext, p: print })
  return (
    <div className={styles.receipt}>
      <div className={styles.done}>
        <div>
          <h1>
            <StatusDot state={state === 'refused' ? 'signal' : state === 'done' ? 'full' : 'half'} />
            {messages.done(taken.receiptNo)}
          </h1>
          <p role="status">
            {messages.states[state]}
            {sent?.said ? `. ${sent.said}` : ''}
          </p>
        </div>
        {isNew && <ChangeDue change={change} />}
        <PaperChoice paper={paper} onChange={setPaper} />
        <Ways slip={slip} onPrint={print} />
        <button type="button" className={styles.next} onClick={onNext}>
          {messages.next}
          <small>{messages.orScan}</small>
        </button>
      </div>
      <section className={styles.paperSide} aria-label={formatMoney(taken.sale.total, locale)}>
        <ReceiptSlip slip={slip} />
      </section>
    </div>
  )
}

/** A sale that was just taken opens the drawer, when it was paid in cash, and is printed, when each is. */
function usePrinter({ taken: { sale }, isNew, paper }: Pick<Props, 'taken' | 'isNew'> & { paper: Paper }): void {
  const begin = useEffectEvent(() => {
    const printer = isNew ? storedPrinter() : null
    const opensDrawer = sale.tendered !== null
    if (printer?.printsEach) void printOut(paper, { opensDrawer })
    else if (printer && opensDrawer) void openDrawer().catch(() => {})
  })
  useEffect(() => begin(), [])
}

function ChangeDue({ change }: { change: number }) {
  const messages = useCounterMessages()
  return (
    <div className={styles.change} data-long={isLong(change) || undefined}>
      <h2>{change > 0 ? messages.changeDue : messages.noChange}</h2>
      {change > 0 && (
        <p>
          <Amount amount={change} isBare />
        </p>
      )}
      <ChangePieces amount={change} />
    </div>
  )
}

const storedPaper = (): Paper => {
  const stored = readItem(PAPER)
  return stored !== null && isPaper(stored) ? stored : 'wide'
}

function PaperChoice({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  const messages = useCounterMessages()
  const choose = (next: Paper) => {
    onChange(next)
    writeItem(PAPER, next)
  }
  return (
    <fieldset className={styles.paper}>
      <legend>{messages.paper}</legend>
      {PAPERS.map((one) => (
        <label key={one}>
          <input type="radio" name="paper" checked={one === paper} onChange={() => choose(one)} />
          {PAPER_NAMES[one]}
        </label>
      ))}
    </fieldset>
  )
}

/** On paper, or as a message. */
function Ways({ slip, onPrint }: { slip: Slip; onPrint: () => void }) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const text = receiptText(slip, { messages, locale, dateFormat })
  const share = () => void (navigator.share?.({ text }) ?? navigator.clipboard?.writeText(text))?.catch(() => {})
  return (
    <div className={styles.ways}>
      <button type="button" onClick={onPrint}>
        <StrokeIcon path={PRINTER} />
        {messages.print}
      </button>
      <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener noreferrer">
        <StrokeIcon path={CHAT} />
        {messages.whatsapp}
      </a>
      <button type="button" onClick={share}>
        <Icon name="share" />
        {messages.share}
      </button>
    </div>
  )
}
