import { useId } from 'react'
import { Link } from 'wouter'
import { useShownTerms } from '../../../lib/shown-terms.ts'
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

/** Links to the categories, before typing or without results. */
export function Kinds({ onLeave }: { onLeave: () => void }) {
  const messages = useSearchMessages()
  const { menu } = useShownTerms()
  const id = useId()
  return (
    <nav className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{messages.kinds}</h2>
      <ul className={styles.kinds}>
        {menu.map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.shop({ category: id })} onClick={onLeave}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
