import { isCustomer } from '#contract/auth/roles.ts'
import { useSession } from '../../../session/use-session.ts'
import styles from '../facts.module.css'
import { Fact, Facts, Section, TextButton } from '../facts.tsx'
import { usePrivacyMessages } from '../messages/privacy/privacy-messages.ts'

/** Path of `getOwnData`: the browser downloads the file itself. */
const OWN_DATA = '/api/users/me/data'

/** Download of everything about the person, and the deletion of a customer's account. */
export function OwnData({ onDelete }: { onDelete: () => void }) {
  const messages = usePrivacyMessages()
  const { profile } = useSession()
  return (
    <Section title={messages.title}>
      <Facts>
        <Fact
          name={messages.copy}
          note={messages.copyText}
          action={
            <a className={styles.text} href={OWN_DATA} download aria-label={`${messages.download}: ${messages.copy}`}>
              {messages.download}
            </a>
          }
        />
        {isCustomer(profile) && (
          <Fact
            name={messages.remove}
            note={messages.removeText}
            action={
              <TextButton label={messages.remove} onClick={onDelete}>
                {messages.removeShort}
              </TextButton>
            }
          />
        )}
      </Facts>
    </Section>
  )
}
