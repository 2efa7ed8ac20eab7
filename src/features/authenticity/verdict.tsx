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
type Said = VerifyResult | 'waiting' | 'refused'

/** Repeats the result that the title and the style show. */
const MARKS: Record<Said, IconName> = {
  genuine_first: 'check',
  genuine_repeat: 'search',
  claimed: 'close',
  suspicious: 'close',
  void: 'close',
  unknown: 'close',
  waiting: 'search',
  refused: 'close',
}

const saidOf = (request: QueuedRequest<'scans'>): Said =>
  request.state === 'refused' ? 'refused' : (checkedBy(request)?.result ?? 'waiting')

function titleOf({ result: words }: AuthenticityMessages, said: Said, checks: number): string {
  if (said === 'genuine_repeat' || said === 'suspicious') return words[said](checks)
  return words[said]
}

export function useVerdict(request: QueuedRequest<'scans'>): { said: Said; title: string } {
  const words = useAuthenticityMessages()
  const said = saidOf(request)
  return { said, title: titleOf(words, said, checkedBy(request)?.checks ?? 0) }
}

/** Id of the heading, which gets the focus after a check. */
export const VERDICT_ID = 'verdict'

/** The result of a check, readable at arm's length. */
export function Verdict({ request }: { request: QueuedRequest<'scans'> }) {
  const { said, title } = useVerdict(request)
  const checked = checkedBy(request)
  const code = request.task.kind === 'check' ? groupProductCode(request.task.code) : ''
  return (
    <section className={styles.verdict} data-said={said} aria-labelledby={VERDICT_ID}>
      <span className={styles.mark}>
        <Icon name={MARKS[said]} />
      </span>
      <h2 id={VERDICT_ID} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.goods}>
        {checked?.product && <strong>{checked.product.name}</strong>} <span>{code}</span>
      </p>
      <p>
        <Meaning {...{ request, checked, said }} />
      </p>
      <Ways {...{ said, code, isOwn: checked?.is_own ?? false }} />
    </section>
  )
}

function Meaning({
  request,
  checked,
  said,
}: {
  request: QueuedRequest<'scans'>
  checked: CheckedCode | null
  said: Said
}) {
  const { meaning: words } = useAuthenticityMessages()
  const telling = useDateFormat()
  if (said === 'refused') return request.said
  if (said === 'waiting') return request.said ?? words.waiting
  if (checked?.is_own) return words.own
  if (said !== 'genuine_repeat' && said !== 'suspicious') return words[said]
  const first = checked?.first_checked_at
  return words[said](first ? formatDayOf(Date.parse(first), telling) : '–')
}

/** The next steps. */
function Ways({ said, code, isOwn }: { said: Said; code: string; isOwn: boolean }) {
  const words = useAuthenticityMessages()
  if (said === 'waiting' || said === 'refused') return null
  if (isOwn)
    return (
      <Link className={buttonClass('line')} href={paths.codes()}>
        {words.mine}
      </Link>
    )
  if (said !== 'genuine_first' && said !== 'genuine_repeat')
    return (
      <Link className={buttonClass('line')} href={paths.stores()}>
        {words.stores}
      </Link>
    )
  return (
    <>
      <Link className={buttonClass('line')} href={paths.codes({ code })}>
        {words.register}
      </Link>
      <small>{words.registerText}</small>
    </>
  )
}
