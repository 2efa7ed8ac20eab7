import { TransferView } from '../../stock/staff/transfer-view.tsx'
import { Find } from './find-products.tsx'

export const TransferScreen = ({ id }: { id: string }) => <TransferView id={id} Find={Find} />
