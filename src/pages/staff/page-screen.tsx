import { Blocks } from '../../features/content/blocks.tsx'
import { PageEditor } from '../../features/staff/page-editor.tsx'

/** An editor sees what readers see, drawn by the same parts. */
export const PageScreen = ({ id }: { id: string }) => <PageEditor slug={id} Preview={Blocks} />
