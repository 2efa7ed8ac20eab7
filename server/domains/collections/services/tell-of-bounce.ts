import { moneyText } from '#contract/format-number.ts'
import type { ChequeNews } from '#contract/notifications/inbox.ts'
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
  const amount = moneyText(cheque.amount, config.market)
  const values = { reason, fee: fee > 0 ? moneyText(fee, config.market) : '' }
  await tellBuyer(transaction, { cheque, what: 'bounced', reason, values }, context)
  const say = {
    event: 'cheque_bounced',
    subject: subjectOf(cheque, 'bounced'),
    id: cheque.dealer_id,
    by: session.person.id,
  } as const
  await tell(transaction, { ...say, say: (own) => own.bounced(cheque.dealer_name, amount, nameOf(cheque)) }, context)
}

/** Tells the dealer and the sales person that a cheque did not bounce after all. */
export const tellOfMistake = (
  transaction: Transaction,
  { cheque, reason }: Omit<Bounce, 'fee'>,
  context: SignedInContext,
): Promise<void> => tellBuyer(transaction, { cheque, what: 'not_bounced', reason, values: {} }, context)

/** A cheque has another payment each time that it is recorded as bounced, so that each time is told. */
const subjectOf = ({ payment_id }: ChequeRow, what: ChequeNews): string => `cheque:${payment_id}:${what}`

const nameOf = ({ bank, number }: ChequeRow): string => `${bank} ${number}`

interface ChequeMessage {
  cheque: ChequeRow
  what: ChequeNews
  reason: string
  /** What the template of this news says beside name, cheque, amount and link. */
  values: Partial<Record<string, string>>
}

async function tellBuyer(
  transaction: Transaction,
  { cheque, what, reason, values }: ChequeMessage,
  { config, ...context }: SignedInContext,
): Promise<void> {
  const now = nowOf(context)
  const name = nameOf(cheque)
  const subject = subjectOf(cheque, what)
  const readers = { [cheque.dealer_account_id]: null, [cheque.account_id]: cheque.dealer_name }
  for (const [accountId, dealer] of Object.entries(readers))
    notify(transaction, { accountId, subject, news: { kind: 'cheque', what, cheque: name, dealer, note: reason }, now })
  const dealer = await accounts.find(transaction, cheque.dealer_account_id)
  if (!dealer || dealer.deactivated_at !== null) return
  await queueTemplate(
    {
      subject,
      template: `cheque_${what}`,
      values: {
        ...values,
        name: dealer.first_name,
        cheque: name,
        amount: moneyText(cheque.amount, config.market),
        link: `${config.publicUrl}/account/receivables`,
      },
      language: dealer.locale,
      recipient: recipientOf(dealer, config),
      accountId: dealer.id,
    },
    { db: transaction, config, now },
  )
}
