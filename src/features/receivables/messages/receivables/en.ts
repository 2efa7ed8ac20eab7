import type { AgeingColumn } from '#contract/receivables/ageing.ts'
import type { EntryKind } from '#contract/receivables/open-item.ts'
import type { StatementPreset } from '#contract/receivables/statement-period.ts'

/** English messages: a dealer's account. */
export const en = {
  title: 'Invoices',
  pay: 'Pay',
  statement: 'Statement',
  period: 'Period',
  periods: {
    this_month: 'This month',
    last_month: 'Last month',
    three_months: 'Last 3 months',
    year: 'This year',
    days: 'Other days',
  } satisfies Record<StatementPreset | 'days', string>,
  fromDay: 'From',
  toDay: 'To',
  wrongDays: 'Choose a first and a last day in this order.',
  pdf: 'Open PDF',
  csv: 'Download CSV',
  owed: (amount: string) => `You owe ${amount}.`,
  owedBy: (amount: string) => `Owed: ${amount}.`,
  overdue: (amount: string) => `${amount} is overdue.`,
  inFavour: (amount: string) => `You have ${amount} of credit.`,
  nothing: 'Nothing to pay',
  nothingText: 'Invoices appear here when your orders on account are sent.',
  stopped: (amount: string) => `Orders on account are paused until ${amount} is paid. Prepaid orders are possible.`,
  mode: 'What to pay',
  choose: 'Choose invoices',
  enter: 'Enter an amount',
  amount: (symbol: string) => `Amount (${symbol})`,
  amountHint: 'Pays the oldest invoices first.',
  wrongAmount: (most: string) => `Enter an amount up to ${most}.`,
  items: 'Open items',
  kinds: {
    invoice: 'Invoice',
    payout: 'Paid back',
    bounced: 'Bounced cheque',
    fee: 'Bank fee',
    credit_note: 'Credit note',
    payment: 'Unused payment',
    write_off: 'Written off',
  } satisfies Record<EntryKind, string>,
  reserved: 'For an order that isn’t sent yet',
  daysOverdue: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
  dueToday: 'due today',
  dueIn: (day: string, days: number) => `due ${day}, in ${days === 1 ? '1 day' : `${days} days`}`,
  partOf: (amount: string) => `of ${amount}`,
  chosen: (invoices: number, credits: number) =>
    [
      invoices === 1 ? '1 invoice' : `${invoices} invoices`,
      credits > 0 && (credits === 1 ? 'less 1 credit' : `less ${credits} credits`),
    ]
      .filter(Boolean)
      .join(', '),
  chooseFirst: 'Choose what to pay.',
  useCredit: 'Use credit',
  payAmount: (amount: string) => `Pay ${amount}`,
  paying: 'Opening payment…',
  offline: 'Needs a connection',
  failed: 'We couldn’t start the payment. Please try again.',
  credited: 'Credit used. Your account is up to date.',
  ageing: {
    not_due: 'Not due',
    days_30: '1–30 days',
    days_60: '31–60 days',
    days_90: '61–90 days',
    older: 'Over 90 days',
    credit_notes: 'Credit notes',
    unallocated: 'Unused payments',
  } satisfies Record<AgeingColumn, string>,
  byAge: 'By age',
  receipt: 'Receipt',
  lastPayment: (amount: string, day: string) => `Last payment: ${amount}, ${day}.`,
  toAccount: 'View invoices',
}

export type ReceivablesMessages = typeof en
