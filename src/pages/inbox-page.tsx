import { getInbox } from '#contract/calls/get-inbox.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { ownQuery, personal } from '../features/account/account-queries.ts'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { Waiting } from '../features/account/waiting.tsx'
import { InboxList } from '../features/inbox/inbox-list.tsx'
import { PushSwitch } from '../features/inbox/push-switch.tsx'
import { ReadAll } from '../features/inbox/read-all.tsx'
import { useDeviceNews } from '../features/inbox/use-device-news.ts'
import { useReading } from '../features/inbox/use-reading.ts'
import type { Owner } from '../offline/operation.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useInboxWords } from '../words/inbox/inbox-words.ts'
import { usePersonWords } from '../words/person/person-words.ts'

const ownInbox = (partition: Owner | null) => ownQuery(async () => getInbox, personal('inbox', partition))

/** Notifications of the store and of this device; readable offline. */
export default function InboxPage() {
  const { places } = usePersonWords()
  const words = useInboxWords()
  const { data, asOf } = useOwnAnswer(ownInbox)
  const own = useDeviceNews()
  const { readOne, readAll } = useReading()
  const items = data?.inbox.data ?? []
  const [newest] = items
  return (
    <AccountFrame title={places.inbox} count={own.length + items.length} asOf={asOf}>
      {newest && data && data.unread > 0 && <ReadAll onPress={() => readAll(newest)} />}
      {own.length + items.length > 0 && <InboxList own={own} items={items} onRead={(item) => void readOne(item)} />}
      {!data && <Waiting />}
      {data && own.length + items.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
      <PushSwitch />
    </AccountFrame>
  )
}
