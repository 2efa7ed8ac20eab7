import { whatsappUrl } from '#contract/account/phone.ts'
import { useSupportWhatsapp } from '../../lib/support-contact.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-help.module.css'

/** Link to the store's WhatsApp with the order number filled in; nothing for a store without a number. */
export function OrderHelp({ orderNo }: { orderNo: string }) {
  const { help: messages } = useOrdersMessages()
  const phone = useSupportWhatsapp()
  if (phone === null) return null
  return (
    <section className={styles.help} aria-label={messages.title}>
      <p>{messages.text}</p>
      <a className={buttonClass('line')} href={whatsappUrl(phone, messages.about(orderNo))} rel="noopener noreferrer">
        {messages.whatsapp}
      </a>
    </section>
  )
}
