import { SearchDialog } from '../features/catalogue/search/search-dialog.tsx'
import { ContentHits } from '../features/content/pages/content-hits.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The search of products, with the help pages and stores that answer it too. */
export const WholeSearch = (props: Props) => <SearchDialog {...props} OtherHits={ContentHits} />
