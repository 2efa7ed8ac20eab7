import { Link } from 'wouter'
import type { CheckedCode, VerifyResult } from '#contract/authenticity/authenticity.ts'
import { groupProductCode } from '#contract/authenticity/product-code.ts'
import { formatDayOf } from '../../lib/format/format-date.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { checkedBy } from './answer-of.ts'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'
import type { AuthenticityMessages } from './messages/authenticity/en.ts'
import styles from './verdict.module.css'

/** The server's result, or that there is none yet. */
type VerdictState = VerifyResult | 'waiting' | 'refused'

/** Repeats the result that the title and the style show. */
const MARKS: Record<VerdictState, IconName> = {
  genuine_first: 'check',
  genuine_repeat: 'search',
  claimed: 'close',
  suspicious: 'close',
  void: 'close',
  unknown: 'close',
  waiting: 'search',
  refused: 'close',
}

const verdictOf = (request: QueuedRequest<'scans'>): VerdictState =>
  request.state === 'refused' ? 'refused' : (checkedBy(request)?.result ?? 'waiting')

function titleOf({ result: messages }: AuthenticityMessages, verdict: VerdictState, checks: number): string {
  if (verdict === 'genuine_repeat' || verdict === 'suspicious') return messages[verdict](checks)
  return messages[verdict]
}

export function useVerdict(request: QueuedRequest<'scans'>): { verdict: VerdictState; title: string } {
  const messages = useAuthenticityMessages()
  const verdict = verdictOf(request)
  return { verdict, title: titleOf(messages, verdict, checkedBy(request)?.checks ?? 0) }
}

/** Id of the heading, which gets the focus after a check. */
export const VERDICT_ID = 'verdict'

/** The result of a check, readable at arm's length. */
export function Verdict({ request }: { request: QueuedRequest<'scans'> }) {
  const { verdict, title } = useVerdict(request)
  const checked = checkedBy(request)
  const code = request.task.kind === 'check' ? groupProductCode(request.task.code) : ''
  return (
    <section className={styles.verdict} data-said={verdict} aria-labelledby={VERDICT_ID}>
      <span className={styles.mark}>
        <Icon name={MARKS[verdict]} />
      </span>
      <h2 id={VERDICT_ID} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.goods}>
        {checked?.product && <strong>{checked.product.name}</strong>} <span>{code}</span>
      </p>
      <p>
        <VerdictText {...{ request, checked, verdict }} />
      </p>
      <NextSteps {...{ verdict, code, isOwn: checked?.is_own ?? false }} />
    </section>
  )
}

function VerdictText({
  request,
  checked,
  verdict,
}: {
  request: QueuedRequest<'scans'>
  checked: CheckedCode | null
  verdict: VerdictState
}) {
  const { meaning: messages } = useAuthenticityMessages()
  const dateFormat = useDateFormat()
  if (verdict === 'refused') return request.said
  if (verdict === 'waiting') return request.said ?? messages.waiting
  if (checked?.is_own) return messages.own
  if (verdict !== 'genuine_repeat' && verdict !== 'suspicious') return messages[verdict]
  const first = checked?.first_checked_at
  return messages[verdict](first ? formatDayOf(Date.parse(first), dateFormat) : '–')
}

/** The next steps. */
function NextSteps({ verdict, code, isOwn }: { verdict: VerdictState; code: string; isOwn: boolean }) {
  const messages = useAuthenticityMessages()
  if (verdict === 'waiting' || verdict === 'refused') return null
  if (isOwn)
    return (
      <Link className={buttonClass('line')} href={paths.codes()}>
        {messages.mine}
      </Link>
    )
  if (verdict !== 'genuine_first' && verdict !== 'genuine_repeat')
    return (
      <Link className={buttonClass('line')} href={paths.stores()}>
        {messages.stores}
      </Link>
    )
  return (
    <>
      <Link className={buttonClass('line')} href={paths.codes({ code })}>
        {messages.register}
      </Link>
      <small>{messages.registerText}</small>
    </>
  )
}
