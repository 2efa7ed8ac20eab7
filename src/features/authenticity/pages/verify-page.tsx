import { Link, useSearch } from 'wouter'
import { groupProductCode } from '#contract/authenticity/product-code.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useAuthenticityMessages } from '../messages/authenticity/authenticity-messages.ts'
import { Verify } from '../verify.tsx'
import styles from './verify-page.module.css'

/** Public check whether a pack is genuine. */
export default function VerifyPage() {
  const words = useAuthenticityMessages()
  const asked = groupProductCode(new URLSearchParams(useSearch()).get('code') ?? '')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      <Verify key={asked} asked={asked} />
      <Link className={styles.about} href={paths.warranty()}>
        {words.about}
        <Icon name="right" />
      </Link>
    </div>
  )
}
