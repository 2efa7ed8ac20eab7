import { Suspense } from 'react'
import { partsRoom } from '../../words/parts/parts-words.ts'
import { lazyPart } from '../../words/room.ts'
import { staffRoom } from '../../words/staff/staff-words.ts'

const Desk = lazyPart([staffRoom, partsRoom], async () => (await import('./desk.tsx')).Desk)

interface Props {
  params: Readonly<Record<string, string>>
}

/** All screens of staff: their words and their parts come with the one that is asked for. */
export default function StaffPage({ params }: Props) {
  return (
    <Suspense>
      <Desk {...params} />
    </Suspense>
  )
}
