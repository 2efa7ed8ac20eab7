import { HomeView } from '../../content/pages/home-view.tsx'
import { Banners } from '../../content/staff/banners.tsx'

/** The preview uses the same components as the public page. */
export const BannersScreen = () => <Banners Preview={HomeView} />
