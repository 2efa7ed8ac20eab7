import type { ImportKind } from '#contract/catalogue/import-kind.ts'
import type { ImportKindWork } from '../../catalogue/services/imports/import-kind-work.ts'
import { CUSTOMERS } from './import-customers.ts'
import { DEALERS } from './import-dealers.ts'
import { PAST_ORDERS } from './import-past-orders.ts'

/** What can be imported beside products. */
export const OTHER_KINDS = { customers: CUSTOMERS, dealers: DEALERS, past_orders: PAST_ORDERS } satisfies Record<
  Exclude<ImportKind, 'products'>,
  ImportKindWork
>
