import { Suspense } from 'react'
import { partsRoom } from '../../words/parts/parts-words.ts'
import { lazyPart } from '../../words/room.ts'
import { staffRoom } from '../../words/staff/staff-words.ts'

const Desk = lazyPart([staffRoom, partsRoom], async () => (await import('./desk.tsx')).Desk)

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
