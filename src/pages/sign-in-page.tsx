import { Link, useLocation } from 'wouter'
import { useConnection } from '../features/cart/use-connection.ts'
import { SignInForm } from '../features/session/sign-in-form.tsx'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Lamp } from '../ui/lamp.tsx'
import { useAccountWords } from '../words/account/account-words.ts'
import styles from './sign-in-page.module.css'

/** Both doors: the address says which. */
export default function SignInPage() {
  const { signIn } = useAccountWords()
  const { name } = useSite()
  const [path, goTo] = useLocation()
  const { state, intents } = useConnection()
  const isDealer = path === paths.dealerLogIn()
  const [wish] = intents
  const isOffline = state === 'offline' || state === 'portal'
  return (
    <div className={styles.page}>
      <header>
        <Link href={paths.home()}>{name}</Link>
      </header>
      <main>
        <h1>{isDealer ? signIn.dealerTitle : signIn.title}</h1>
        <div role="status">
          {(isOffline || wish) && (
            <p className={styles.state}>
              {isOffline && <Lamp state="hollow" />}
              <span>
                {isOffline && signIn.offline} {wish && signIn.remembered(wish.name)}
              </span>
            </p>
          )}
        </div>
        <SignInForm
          key={path}
          door={isDealer ? 'dealer' : 'customer'}
          onSignedIn={(next) => goTo(next, { replace: true })}
        />
        <Link className={styles.door} href={isDealer ? paths.logIn() : paths.dealerLogIn()}>
          {isDealer ? signIn.customerDoor : signIn.dealerDoor}
        </Link>
      </main>
    </div>
  )
}
