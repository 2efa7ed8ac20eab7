import { useEffect, useState } from 'react'
import { browserClock } from '../../../lib/format/clock.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { useInstallMessages } from '../messages/install/install-messages.ts'
import styles from './install-card.module.css'
import { currentInstallWay, installNow, rememberDeclined } from './install-offer.ts'
import { InstallSteps } from './install-steps.tsx'
import type { InstallWay } from './install-way.ts'

/** Offers to install the app, by the browser's question or by steps with pictures; nothing where it cannot be. */
export function InstallCard() {
  const messages = useInstallMessages()
  const { name } = useSite()
  const [way, setWay] = useInstallWay()
  if (way === null) return null
  const decline = () => {
    rememberDeclined(browserClock.now())
    setWay(null)
  }
  const install = async () => {
    if (await installNow()) setWay(null)
    else decline()
  }
  return (
    <section className={styles.card} aria-label={messages.title(name)}>
      <h2>{messages.title(name)}</h2>
      <p>{messages.text}</p>
      {way !== 'prompt' && <InstallSteps way={way} />}
      <div className={styles.buttons}>
        {way === 'prompt' && <Button onClick={() => void install()}>{messages.install}</Button>}
        <Button kind="line" onClick={decline}>
          {messages.decline}
        </Button>
      </div>
    </section>
  )
}

/** Follows an offer of the browser that comes later, and an installation by the browser's own menu. */
function useInstallWay() {
  const [way, setWay] = useState<InstallWay | null>(() => currentInstallWay(browserClock.now()))
  useEffect(() => {
    const offered = () => setWay(currentInstallWay(browserClock.now()))
    const installed = () => setWay(null)
    addEventListener('beforeinstallprompt', offered)
    addEventListener('appinstalled', installed)
    return () => {
      removeEventListener('beforeinstallprompt', offered)
      removeEventListener('appinstalled', installed)
    }
  }, [])
  return [way, setWay] as const
}
