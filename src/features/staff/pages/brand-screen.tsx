import { HomeView } from '../../content/pages/home-view.tsx'
import { Brand } from '../../site/staff/brand.tsx'

/** The preview uses the same components as the public page. */
export const BrandScreen = () => <Brand Preview={HomeView} />
