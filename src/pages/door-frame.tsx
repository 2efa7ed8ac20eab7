import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useConnection } from '../features/cart/use-connection.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Lamp } from '../ui/lamp.tsx'
import { useDoorsWords } from '../words/doors/doors-words.ts'
import styles from './door-frame.module.css'

type DoorName = 'customers' | 'dealers'

interface Props {
  title: string
  /** Which of the two doors this is, where there are two, and where both are. */
  door?: DoorName
  doors?: Readonly<Record<DoorName, string>>
  intro?: string
  /** It works without signal. */
  isOfflineFine?: boolean
  children: ReactNode
  /** What leads elsewhere. */
  ways?: ReactNode
}

/** The frame of every door: no layout, one form, and what an account is good for beside it where there is room. */
export function DoorFrame({ title, door = 'customers', doors, intro, isOfflineFine = false, children, ways }: Props) {
  const words = useDoorsWords()
  const { name } = useSite()
  return (
    <div className={styles.page}>
      <header>
        <Link href={paths.home()}>{name}</Link>
      </header>
      <main>
        <h1>{title}</h1>
        {doors && (
          <nav className={styles.doors} aria-label={words.doors}>
            {(['customers', 'dealers'] as const).map((one) => (
              <Link key={one} href={doors[one]} aria-current={one === door ? 'page' : undefined}>
                {words[one]}
              </Link>
            ))}
          </nav>
        )}
        {intro && <p className={styles.intro}>{intro}</p>}
        <Connection isOfflineFine={isOfflineFine} />
        {children}
        {ways && <div className={styles.ways}>{ways}</div>}
      </main>
      <aside className={styles.gains}>
        <ul>
          {words.gains[door].map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

/** What a guest wanted is remembered; without signal nobody comes through a door. */
function Connection({ isOfflineFine }: Required<Pick<Props, 'isOfflineFine'>>) {
  const words = useDoorsWords()
  const state = useConnection((connection) => connection.state)
  const wish = useConnection(({ intents }) => intents[0])
  const isOffline = (state === 'offline' || state === 'portal') && !isOfflineFine
  return (
    <div role="status">
      {(isOffline || wish) && (
        <p className={styles.state}>
          {isOffline && <Lamp state="hollow" />}
          <span>
            {isOffline && words.offline} {wish && words.remembered(wish.name)}
          </span>
        </p>
      )}
    </div>
  )
}

/** One line that leads elsewhere. */
export const Way = ({ text, href, children }: { text?: string; href: string; children: string }) => (
  <p>
    {text} <Link href={href}>{children}</Link>
  </p>
)
