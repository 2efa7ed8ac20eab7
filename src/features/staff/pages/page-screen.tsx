import { Blocks } from '../../content/blocks.tsx'
import { PageEditor } from '../../content/staff/page-editor.tsx'

/** The preview uses the same components as the public page. */
export const PageScreen = ({ id }: { id: string }) => <PageEditor slug={id} Preview={Blocks} />
