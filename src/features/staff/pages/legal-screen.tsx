import { Blocks } from '../../content/blocks.tsx'
import { LegalTextView } from '../../content/staff/legal-text-view.tsx'

/** The preview uses the same components as the public page. */
export const LegalScreen = ({ id }: { id: string }) => <LegalTextView slug={id} Preview={Blocks} />
