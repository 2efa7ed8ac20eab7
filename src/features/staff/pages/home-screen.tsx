import { HomeView } from '../../content/pages/home-view.tsx'
import { HomeEditor } from '../../content/staff/home-editor.tsx'

/** The preview uses the same components as the public page. */
export const HomeScreen = () => <HomeEditor Preview={HomeView} />
