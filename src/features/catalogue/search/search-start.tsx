import { useId } from 'react'
import { Link } from 'wouter'
import { CATEGORIES } from '#contract/catalogue/catalogue-names.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSearchMessages } from '../messages/search/search-messages.ts'
import styles from './search-start.module.css'

interface RecentProps {
  texts: readonly string[]
  onAsk: (text: string) => void
  onForget: (text: string) => void
}

/** Recent searches: select one to search again, or remove it. */
export function RecentSearches({ texts, onAsk, onForget }: RecentProps) {
  const messages = useSearchMessages()
  const id = useId()
  if (texts.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{messages.recent}</h2>
      <ul>
        {texts.map((text) => (
          <li key={text} className={styles.recent}>
            <button type="button" onClick={() => onAsk(text)}>
              {text}
            </button>
            <IconButton aria-label={messages.forget(text)} onClick={() => onForget(text)}>
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rewards have a page of their own. */
const KINDS = CATEGORIES.filter((kind) => kind !== 'reward')

/** Links to the categories, before typing or without results. */
export function Kinds({ onLeave }: { onLeave: () => void }) {
  const messages = useSearchMessages()
  const { category } = useMessages()
  const id = useId()
  return (
    <nav className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{messages.kinds}</h2>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link href={paths.shop({ category: kind })} onClick={onLeave}>
              {category[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
