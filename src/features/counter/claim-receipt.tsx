import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import type { claimReceipt } from '#contract/counter/calls/claim-receipt.ts'
import type { CounterReceipt } from '#contract/counter/receipt.ts'
import { formatDayOf } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { storeReturnPage } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReceiptMessages } from './messages/receipt/receipt-messages.ts'
import styles from './receipt-page.module.css'

type Claimed = ResponseOf<typeof claimReceipt>

interface Props {
  code: string
  receipt: CounterReceipt
}

/** Takes the purchase into the reader's account, with its points and warranties. */
export function ClaimReceipt({ code, receipt }: Props) {
  const messages = useReceiptMessages()
  const { locale } = useSite()
  const { isSignedIn } = useSession()
  const [claimed, setClaimed] = useState<Claimed | null>(null)
  if (claimed)
    return (
      <section className={styles.claim} aria-live="polite">
        <h2>{messages.added}</h2>
        {claimed.points > 0 && <p>{messages.addedText(formatCount(claimed.points, locale))}</p>}
        <div className={styles.ways}>
          <Way href={paths.order(claimed.order_id)}>{messages.toOrder}</Way>
          {claimed.points > 0 && <Way href={paths.points()}>{messages.toPoints}</Way>}
          {covered(receipt).length > 0 && <Way href={paths.claims()}>{messages.toWarranty}</Way>}
        </div>
      </section>
    )
  if (receipt.claim !== 'open')
    return (
      <section className={styles.claim}>
        <h2>{messages[receipt.claim]}</h2>
        {receipt.claim === 'taken' && <p>{messages.takenText}</p>}
        {receipt.claim === 'taken' && isSignedIn && (
          <div className={styles.ways}>
            <Way href={paths.orders()}>{messages.toOrders}</Way>
          </div>
        )}
      </section>
    )
  return (
    <section className={styles.claim}>
      <h2>{messages.addTitle}</h2>
      <Gains receipt={receipt} />
      <Claim code={code} onClaimed={setClaimed} />
    </section>
  )
}

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link className={buttonClass('line')} href={href}>
    {children}
  </Link>
)

const covered = ({ lines }: CounterReceipt) =>
  lines.flatMap(({ name, warranty_until: until }) => (until === null ? [] : { name, until }))

/** What the account gets. */
function Gains({ receipt }: Pick<Props, 'receipt'>) {
  const messages = useReceiptMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const gains = [
    ...(receipt.points > 0 ? [messages.points(formatCount(receipt.points, locale))] : []),
    ...covered(receipt).map(({ name, until }) => messages.covered(name, formatDayOf(Date.parse(until), dateFormat))),
    messages.order,
  ]
  return (
    <ul>
      {gains.map((gain, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none is reordered
        <li key={at}>
          <Icon name="check" />
          {gain}
        </li>
      ))}
    </ul>
  )
}

function Claim({ code, onClaimed }: { code: string; onClaimed: (claimed: Claimed) => void }) {
  const messages = useReceiptMessages()
  const { isSignedIn, profile, isCustomer } = useSession()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const claim = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      onClaimed(await send(code))
      // Orders, points and warranties of the account.
      await queries.invalidateQueries()
    } catch (thrown) {
      setProblem(thrown instanceof CallRefused ? thrown.message : messages.failed)
      setBusy(false)
    }
  }
  if (!isSignedIn)
    return (
      <>
        <Link className={buttonClass()} href={paths.logIn()} onClick={() => storeReturnPage()}>
          {messages.enter}
        </Link>
        <p>{messages.enterText}</p>
      </>
    )
  if (profile && !isCustomer) return <p>{messages.customersOnly}</p>
  return (
    <>
      <Button onClick={() => void claim()} isBusy={isBusy}>
        {isBusy ? messages.adding : messages.add}
      </Button>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

async function send(code: string): Promise<Claimed> {
  const [api, call] = await Promise.all([
    import('../../lib/http/api-client.ts'),
    import('#contract/counter/calls/claim-receipt.ts'),
  ])
  return api.send(call.claimReceipt, { params: { code } })
}
