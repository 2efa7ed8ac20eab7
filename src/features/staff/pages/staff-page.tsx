import { Suspense } from 'react'
import { componentsNamespace } from '../../../messages/components/components-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { staffNamespace } from '../messages/staff/staff-messages.ts'

const StaffScreen = lazyComponent(
  [staffNamespace, componentsNamespace],
  async () => (await import('./staff-screens.tsx')).StaffScreens,
)

interface Props {
  params: Readonly<Record<string, string>>
}

/** All staff screens; each is loaded with its messages when opened. */
export default function StaffPage({ params: { section, id } }: Props) {
  return (
    <Suspense>
      <StaffScreen section={section} id={id} />
    </Suspense>
  )
}
