import { type OpeningStep, REQUIRED_STEPS } from '#contract/site/opening.ts'
import type { Store } from '../../../context.ts'
import { advice, type Finding, problem } from '../../../finding.ts'
import { type OpeningParts, readOpening } from './opening.ts'

/** What each step of the opening lacks, with the screen that mends it. */
const STEPS: Readonly<Record<OpeningStep, readonly [sentence: string, remedy: string]>> = {
  brand: ['The brand hasn’t been checked yet.', '/staff/brand, then the checklist at /staff'],
  company: ['Your company details are missing. Invoices need them.', '/staff/settings?edit=seller'],
  products: ['No product with a price has been added yet.', '/staff/products, or /staff/import for many'],
  payments: [
    'No payment method is set up: add a bank account or a merchant account.',
    '/staff/ways, or /staff/connections for a merchant account',
  ],
  delivery: ['Delivery fees haven’t been checked yet.', '/staff/delivery, then the checklist at /staff'],
  tax: ['Tax rates haven’t been checked yet.', '/staff/tax, then the checklist at /staff'],
  pages: ['Not every legal text is published yet.', '/staff/legal'],
  messages: [
    'Messages can’t be sent, so nobody can register or reset a password.',
    '/staff/connections (docs/guides/send-messages.md), then the test at /staff/outbound',
  ],
  test_order: ['No order has been paid yet.', 'Place a test order as a customer and pay for it.'],
}

export async function checkOpening(store: Store, parts: OpeningParts): Promise<Finding[]> {
  const opening = await readOpening(parts, store)
  if (!opening) return []
  const missing = opening.steps.filter(({ is_done }) => !is_done)
  const found = missing.map(({ step }) => {
    const isRequired = REQUIRED_STEPS.includes(step) || step === 'messages'
    return (isRequired ? problem : advice)(...STEPS[step])
  })
  if (opening.opened_at === null)
    found.push(
      advice('The store isn’t open yet. Visitors need the access code.', 'Open it from the checklist at /staff.'),
    )
  return found
}
