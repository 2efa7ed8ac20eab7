import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ownMessages } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { storesQuery } from '../../stores/stores-query.ts'
import { Contact } from '../contact.tsx'
import { contactQueue } from '../contact-queue.ts'
import { useContactMessages } from '../messages/contact/contact-messages.ts'
import styles from './contact-page.module.css'

export default function ContactPage() {
  const messages = useContactMessages()
  const queries = useQueryClient()
  const { data } = useOwnQuery(ownMessages)
  const stores = useQuery(storesQuery()).data?.stores.data
  useEffect(() => contactQueue.hear(() => void queries.invalidateQueries({ queryKey: ['messages'] })), [queries])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{messages.title}</h1>
        <p>{messages.intro}</p>
        {stores?.length !== 0 && (
          <Link href={paths.stores()}>
            {messages.visit}
            <Icon name="right" />
          </Link>
        )}
      </header>
      <div className={styles.writing}>
        <Contact own={data?.messages.data ?? []} />
      </div>
    </div>
  )
}
