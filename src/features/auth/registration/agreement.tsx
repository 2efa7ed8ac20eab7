import { paths } from '../../../paths.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import styles from './registration.module.css'

/**
 * What somebody accepts by going on, beside the button; the texts open in a new page, so that no input is lost.
 *
 * @param affiliateCode of the link that the person came by; empty for none
 */
export function Agreement({ affiliateCode }: { affiliateCode: string }) {
  const messages = useRegistrationMessages()
  return (
    <div className={styles.agreement}>
      {affiliateCode && <p>{messages.affiliateApplied(affiliateCode)}</p>}
      <p>{messages.agree}</p>
      <p className={styles.links}>
        <a href={paths.page('terms')} target="_blank" rel="noreferrer">
          {messages.readTerms}
        </a>
        <a href={paths.page('privacy-policy')} target="_blank" rel="noreferrer">
          {messages.readPrivacy}
        </a>
      </p>
    </div>
  )
}
