import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/forms/field.tsx'
import { ownDealers } from '../account/account-queries.ts'
import { Section, TextLink } from '../account/facts.tsx'
import { useAccountMessages } from '../account/messages/account/account-messages.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import styles from './dealer-list.module.css'
import { searchDealers } from './search-dealers.ts'

/** Dealers assigned to the sales person, searchable by name, also offline. */
export function DealerList() {
  const { dashboard: messages, waiting } = useAccountMessages()
  const { data } = useOwnQuery(ownDealers)
  const [typed, setTyped] = useState('')
  const all = data?.dealers.data
  const found = searchDealers(typed, all ?? [])
  return (
    <Section title={messages.yourDealers} action={<TextLink href={paths.newDealer()}>{messages.newDealer}</TextLink>}>
      {!all && <p className={styles.none}>{waiting}</p>}
      {all?.length === 0 && <p className={styles.none}>{messages.noDealers}</p>}
      {all && all.length > 0 && (
        <div className={styles.dealers}>
          <Field
            label={messages.findDealer}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p className={styles.count} role="status">
            {found.length > 0 ? messages.found(found.length) : messages.noDealer}
          </p>
          <ul>
            {found.map(({ dealer_id, dealer }) => (
              <li key={dealer_id}>
                <strong>
                  {dealer.first_name} {dealer.last_name}
                </strong>
                <span>
                  {[dealer.company_name, dealer.tier && messages.tierNames[dealer.tier]].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
