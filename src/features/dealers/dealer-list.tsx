import { useState } from 'react'
import { paths } from '../../paths.ts'
import { actFor } from '../../session/dealer-dialog.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ownDealers } from '../account/account-queries.ts'
import { Section, TextLink } from '../account/facts.tsx'
import { useAccountMessages } from '../account/messages/account/account-messages.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import styles from './dealer-list.module.css'
import { chosenOf, type Dealer, searchDealers } from './search-dealers.ts'

/** Acts for the dealer, whose month is then at the top of the same page. */
function open(dealer: Dealer): void {
  actFor(chosenOf(dealer))
  scrollTo({ top: 0 })
}

/** Dealers assigned to the sales person, searchable by name, also offline. A tap on one acts for them. */
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
            {found.map((one) => (
              <li key={one.dealer_id}>
                <button type="button" onClick={() => open(one)}>
                  <span>
                    <strong>
                      {one.dealer.first_name} {one.dealer.last_name}
                    </strong>
                    <small>
                      {[one.dealer.company_name, one.dealer.tier && messages.tierNames[one.dealer.tier]]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <Icon name="right" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
