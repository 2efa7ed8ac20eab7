import type { ShownAccount } from '../state/cart-view.ts'
import { QuarantinedRecords } from './quarantined-records.tsx'
import { RolledBack } from './rolled-back.tsx'

/** What a restored server has lost, and records of this device that cannot be read: both are rare. */
export const StorageNotices = ({ rollback, quarantined }: Pick<ShownAccount, 'rollback' | 'quarantined'>) => (
  <>
    <RolledBack lines={rollback} />
    <QuarantinedRecords count={quarantined} />
  </>
)
