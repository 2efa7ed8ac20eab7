import { Suspense } from 'react'
import { partsRoom } from '../../../messages/components/components-messages.ts'
import { lazyPart } from '../../../messages/namespace.ts'
import { staffRoom } from '../messages/staff/staff-messages.ts'

const Desk = lazyPart([staffRoom, partsRoom], async () => (await import('./staff-screens.tsx')).Desk)

interface Props {
  params: Readonly<Record<string, string>>
}

/** All staff screens; each is loaded with its messages when opened. */
export default function StaffPage({ params }: Props) {
  return (
    <Suspense>
      <Desk {...params} />
    </Suspense>
  )
}
