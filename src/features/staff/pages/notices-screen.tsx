import { HomeView } from '../../content/pages/home-view.tsx'
import { Notices } from '../../site/staff/notices.tsx'

/** The preview uses the same components as the public page. */
export const NoticesScreen = () => <Notices Preview={HomeView} />
