import { Link, useSearch } from 'wouter'
import { groupProductCode } from '#contract/authenticity/product-code.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useAuthenticityMessages } from '../messages/authenticity/authenticity-messages.ts'
import { Verify } from '../verify.tsx'
import styles from './verify-page.module.css'

/** Public check whether a pack is genuine. */
export default function VerifyPage() {
  const messages = useAuthenticityMessages()
  const requestedCode = groupProductCode(new URLSearchParams(useSearch()).get('code') ?? '')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{messages.title}</h1>
        <p>{messages.intro}</p>
      </header>
      <Verify key={requestedCode} requestedCode={requestedCode} />
      <Link className={styles.about} href={paths.warranty()}>
        {messages.about}
        <Icon name="right" />
      </Link>
    </div>
  )
}
