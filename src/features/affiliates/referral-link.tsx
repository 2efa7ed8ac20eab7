import type { AffiliateAnswer } from '#contract/affiliates/affiliate.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { Button } from '../../ui/button.tsx'
import styles from './affiliate.module.css'
import { useAffiliateMessages } from './messages/affiliates/affiliates-messages.ts'

type OwnAffiliate = NonNullable<AffiliateAnswer['affiliate']>

/** The referral link: as text, for the device's share sheet, and as a QR code. */
export function ReferralLink({ affiliate: { code, link, qr } }: { affiliate: OwnAffiliate }) {
  const { centre: messages } = useAffiliateMessages()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ id: 'affiliate-link', kind: 'success', message: messages.copied })
    } catch {
      showToast({ id: 'affiliate-link', kind: 'info', message: link, autoClose: false })
    }
  }
  // Cancelled or unavailable: the link can still be copied.
  const share = () => navigator.share?.({ url: link }).catch(() => {}) ?? copy()
  return (
    <section className={styles.own} aria-labelledby="own-link">
      <div>
        <h2 id="own-link">{messages.link}</h2>
        <p className={styles.code}>{code}</p>
        <p className={styles.link}>{link}</p>
        <div className={styles.ways}>
          <Button onClick={() => void copy()}>{messages.copy}</Button>
          <Button kind="line" onClick={() => void share()}>
            {messages.share}
          </Button>
        </div>
      </div>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={messages.qr}>
        <path d={qr.path} />
      </svg>
    </section>
  )
}
