import { moneyText } from '#contract/format-number.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as accounts from '../../account/services/accounts.ts'
import { notify } from '../../notifications/services/notify.ts'
import { queueTemplate, recipientOf } from '../../notifications/services/queue-message.ts'
import { tell } from '../../notifications/services/tell-staff.ts'
import type { ChequeRow } from '../queries/cheques.ts'

interface Bounce {
  cheque: ChequeRow
  /** Of the bank. */
  reason: string
  /** Minor units; 0 = none. */
  fee: number
}

/** Tells the dealer, the sales person and the other staff who keep the payments that a cheque bounced. */
export async function tellOfBounce(
  transaction: Transaction,
  { cheque, reason, fee }: Bounce,
  context: SignedInContext,
): Promise<void> {
  const { config, session } = context
  const now = nowOf(context)
  const name = `${cheque.bank} ${cheque.number}`
  const amount = moneyText(cheque.amount, config.market)
  const subject = `cheque:${cheque.id}:bounced`
  const readers = { [cheque.dealer_account_id]: null, [cheque.account_id]: cheque.dealer_name }
  for (const [accountId, dealer] of Object.entries(readers))
    notify(transaction, {
      accountId,
      subject,
      news: { kind: 'cheque', what: 'bounced', cheque: name, dealer, note: reason },
      now,
    })
  const say = { event: 'cheque_bounced', subject, id: cheque.dealer_id, by: session.person.id } as const
  await tell(transaction, { ...say, say: (own) => own.bounced(cheque.dealer_name, amount, name) }, context)
  const dealer = await accounts.find(transaction, cheque.dealer_account_id)
  if (!dealer || dealer.deactivated_at !== null) return
  await queueTemplate(
    {
      subject,
      template: 'cheque_bounced',
      values: {
        name: dealer.first_name,
        cheque: name,
        amount,
        reason,
        fee: fee > 0 ? moneyText(fee, config.market) : '',
        link: `${config.publicUrl}/account/receivables`,
      },
      language: dealer.locale,
      recipient: recipientOf(dealer, config),
      accountId: dealer.id,
    },
    { db: transaction, config, now },
  )
}
