import { Link } from 'wouter'
import type { RegisteredCode } from '#contract/authenticity/authenticity.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDay } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './codes.module.css'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'

/** The registered codes with their warranty. */
export const CodeList = ({ codes }: { codes: readonly RegisteredCode[] }) => (
  <ul className={styles.codes}>
    {codes.map((code) => (
      <Code key={code.id} code={code} />
    ))}
  </ul>
)

function Code({ code: { id, product, code_masked, registered_at, warranty_until, points } }: { code: RegisteredCode }) {
  const { codes: messages } = useAuthenticityMessages()
  const { locale } = useSite()
  const day = useDay()
  const now = useNow()
  const hasWarranty = warranty_until !== null && Date.parse(warranty_until) > now
  return (
    <li>
      <Picture picture={product.image} alt="" sizes="84px" maxWidth={320} />
      <div>
        <h2>{product.name}</h2>
        <p className={styles.masked}>{code_masked}</p>
        <p>
          {messages.registered(day(registered_at))}
          {points > 0 && ` · ${messages.points(formatCount(points, locale))}`}
        </p>
        <p>
          {warranty_until === null
            ? messages.noWarranty
            : (hasWarranty ? messages.warranty : messages.ended)(day(warranty_until))}
        </p>
        {hasWarranty && (
          <Link className={buttonClass('line')} href={paths.claims({ code: id })}>
            {messages.claim}
          </Link>
        )}
      </div>
    </li>
  )
}

interface Member {
  path: string
  size: number
}

/** Identifies the member at a counter; rendered from cached data. */
export function MemberCode({ member: { path, size } }: { member: Member }) {
  const { codes: messages } = useAuthenticityMessages()
  return (
    <section className={styles.member} aria-labelledby="member">
      <h2 id="member">{messages.member}</h2>
      <p>{messages.memberText}</p>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={messages.memberPicture}>
        <path d={path} />
      </svg>
    </section>
  )
}
