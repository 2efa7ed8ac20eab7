import { queueOwner } from '../../../session/open-queue.ts'
import { useOwner } from '../../../session/use-session.ts'
import { CounterApp } from '../counter-app.tsx'
import { counterQueue } from '../counter-queue.ts'

// What waits is sent wherever this module is loaded, also by another page.
if (typeof window !== 'undefined') counterQueue.start()

/** Where staff sell to the person in front of them, with and without a connection. */
export default function CounterPage() {
  const owner = useOwner()
  return owner === null ? null : <CounterApp key={owner} person={queueOwner(owner)} />
}
