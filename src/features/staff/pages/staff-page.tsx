import { Suspense } from 'react'
import { partsNamespace } from '../../../messages/components/components-messages.ts'
import { lazyPart } from '../../../messages/namespace.ts'
import { staffNamespace } from '../messages/staff/staff-messages.ts'

const Desk = lazyPart([staffNamespace, partsNamespace], async () => (await import('./staff-screens.tsx')).Desk)

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
