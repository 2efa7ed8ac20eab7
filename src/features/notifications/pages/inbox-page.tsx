import { getInbox } from '#contract/notifications/calls/get-inbox.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AccountColumns } from '../../account/account-columns.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { ownQuery, personal } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useAccountMessages } from '../../account/messages/account/account-messages.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { InboxList } from '../inbox-list.tsx'
import { useNotificationsMessages } from '../messages/notifications/notifications-messages.ts'
import { PushSwitch } from '../push-switch.tsx'
import { ReadAll } from '../read-all.tsx'
import { useDeviceNews } from '../use-device-news.ts'
import { useMarkRead } from '../use-mark-read.ts'

const ownInbox = (partition: Owner | null) => ownQuery(async () => getInbox, personal('inbox', partition))

/** Notifications of the store and of this device; readable offline. */
export default function InboxPage() {
  const { places } = useAccountMessages()
  const messages = useNotificationsMessages()
  const { data, asOf, isLate, error } = useOwnQuery(ownInbox)
  const own = useDeviceNews()
  const { readOne, readAll } = useMarkRead()
  const items = data?.inbox.data ?? []
  const [newest] = items
  return (
    <AccountFrame title={places.inbox} count={own.length + items.length} asOf={asOf}>
      {/* The switch is below the list on phones: it would move when the list arrives. */}
      <AccountColumns side={(data || isLate || error) && <PushSwitch />}>
        {newest && data && data.unread > 0 && <ReadAll onPress={() => readAll(newest)} />}
        {own.length + items.length > 0 && <InboxList own={own} items={items} onRead={(item) => void readOne(item)} />}
        {!data && <LoadingPlaceholder error={error} />}
        {data && own.length + items.length === 0 && <EmptyState title={messages.empty} text={messages.emptyText} />}
      </AccountColumns>
    </AccountFrame>
  )
}
