import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { useIsOffline } from '../../../lib/http/use-is-offline.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import type { GuestItem } from '../../cart/state/cart-view.ts'
import { useGuestCart } from '../../cart/state/use-guest-cart.ts'
import { useConnection } from '../../cart/sync/use-connection.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import styles from './auth-frame.module.css'

type AuthAudience = 'customers' | 'dealers'

interface Props {
  title: string
  /** Whether this is the customer or dealer sign-in, and the addresses of both, where there are two. */
  audience?: AuthAudience
  doors?: Readonly<Record<AuthAudience, string>>
  intro?: string
  /** The form works offline. */
  isOfflineFine?: boolean
  /** Without the advantages of an account. */
  isPlain?: boolean
  children: ReactNode
  /** Links to other pages. */
  links?: ReactNode
}

/** Page frame of sign-in and registration: no layout, one form, and the advantages of an account on wide screens. */
export function AuthFrame({
  title,
  audience = 'customers',
  doors,
  intro,
  isOfflineFine = false,
  isPlain = false,
  children,
  links,
}: Props) {
  const messages = useRegistrationMessages()
  const { name } = useSite()
  return (
    <div className={styles.page} data-plain={isPlain}>
      <header>
        <Link href={paths.home()}>
          <Icon name="left" />
          {name}
        </Link>
      </header>
      <main>
        <h1>{title}</h1>
        {doors && (
          <nav className={styles.doors} aria-label={messages.doors}>
            {(['customers', 'dealers'] as const).map((one) => (
              <Link key={one} href={doors[one]} aria-current={one === audience ? 'page' : undefined}>
                {messages[one]}
              </Link>
            ))}
          </nav>
        )}
        {intro && <p className={styles.intro}>{intro}</p>}
        <Connection isOfflineFine={isOfflineFine} />
        {children}
        {links && <div className={styles.ways}>{links}</div>}
      </main>
      {!isPlain && (
        <aside className={styles.gains}>
          <ul>
            {messages.gains[audience].map((gain) => (
              <li key={gain}>{gain}</li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  )
}

/** Shows that signing in needs a connection, and which remembered action follows after sign-in. */
function Connection({ isOfflineFine }: Required<Pick<Props, 'isOfflineFine'>>) {
  const messages = useRegistrationMessages()
  const state = useConnection((connection) => connection.state)
  const isFailing = useConnection((connection) => connection.isFailing)
  const items = useGuestCart()
  const isUnanswered = useIsOffline()
  // Nothing else on this page calls the server before the form is filled in.
  useEffect(() => {
    import('../../../lib/http/check-health.ts').then(({ checkHealth }) => checkHealth()).catch(() => {})
  }, [])
  const isOffline = !isFailing && (state === 'offline' || state === 'portal' || isUnanswered) && !isOfflineFine
  return (
    <div role="status">
      {(isOffline || items.length > 0) && (
        <p className={styles.state}>
          {isOffline && <StatusDot state="hollow" />}
          <span>
            {isOffline && messages.offline} <Remembered items={items} />
          </span>
        </p>
      )}
    </div>
  )
}

function Remembered({ items }: { items: readonly GuestItem[] }) {
  const messages = useRegistrationMessages()
  const [first] = items
  if (!first) return null
  return items.length === 1 ? messages.remembered(first.productable.name) : messages.rememberedItems(items.length)
}

/** A text with a link. */
export const TextWithLink = ({ text, href, children }: { text?: string; href: string; children: string }) => (
  <p>
    {text} <Link href={href}>{children}</Link>
  </p>
)
