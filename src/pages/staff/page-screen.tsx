import { Blocks } from '../../features/content/blocks.tsx'
import { PageEditor } from '../../features/staff/page-editor.tsx'

/** The preview uses the same components as the public page. */
export const PageScreen = ({ id }: { id: string }) => <PageEditor slug={id} Preview={Blocks} />
