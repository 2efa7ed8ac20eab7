import type { StaffDeviceKey } from '#contract/collections/staff-collection.ts'
import { Facts } from '../../staff/facts.tsx'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp } from '../../staff/lamp.tsx'
import type { ListFilter } from '../../staff/list-bar.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCollectionsMessages } from '../messages/staff-collections/staff-collections-messages.ts'
import { collectionsQuery } from './collection-queries.ts'
import styles from './collections.module.css'
import { missingOf } from './unverified-receipts.tsx'

const revoke = async () => (await import('#contract/collections/calls/revoke-device-key.ts')).revokeDeviceKey

/** The devices that sign receipts, each of which can be blocked. */
export function DeviceList({ filters }: { filters: readonly ListFilter[] }) {
  const messages = useStaffCollectionsMessages()
  return (
    <StaffList
      place="collections"
      filters={filters}
      query={collectionsQuery({ state: 'review' })}
      pageOf={({ device_keys: data }) => ({ data })}
      keyOf={({ id }) => id}
      empty={messages.empty.devices}
    >
      {(one) => <Device device={one} />}
    </StaffList>
  )
}

function Device({ device }: { device: StaffDeviceKey }) {
  const messages = useStaffCollectionsMessages()
  const { dated } = useFormatters()
  const { revoked_at: revokedAt, revoked_reason: reason, is_signed_in: isSigning } = device
  const text = isSigning ? messages.signedIn : messages.signedOut
  return (
    <>
      <div>
        <h3>{device.sales_person.name}</h3>
        {revokedAt ? (
          <Lamp state="slash">{messages.blocked(reason ?? '')}</Lamp>
        ) : (
          <Lamp state={isSigning ? 'full' : 'ring'}>{text}</Lamp>
        )}
      </div>
      <div className={styles.decision}>
        <Facts
          facts={[
            [messages.device, device.device],
            [messages.registered, dated(device.created_at)],
            [messages.receipts, String(device.receipts)],
            [messages.missing, missingOf(device)],
          ]}
        />
        {!revokedAt && <Block id={device.id} />}
      </div>
    </>
  )
}

function Block({ id }: { id: string }) {
  const messages = useStaffCollectionsMessages()
  const form = useStaffForm({
    call: revoke,
    params: { id },
    fields: [{ kind: 'area', name: 'reason', label: messages.reason }],
    done: messages.blockDone,
  })
  return <FormOnDemand form={form} send={messages.block} text={messages.blockText} className={styles.form} />
}
