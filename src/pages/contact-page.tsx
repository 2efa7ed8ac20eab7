import { Link } from 'wouter'
import { Contact } from '../features/contact/contact.tsx'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useContactWords } from '../words/contact/contact-words.ts'
import styles from './contact-page.module.css'

export default function ContactPage() {
  const words = useContactWords()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <Link href={paths.stores()}>
          {words.visit}
          <Icon name="right" />
        </Link>
      </header>
      <div className={styles.writing}>
        <Contact />
      </div>
    </div>
  )
}
