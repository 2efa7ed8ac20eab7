import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useSectionPermitted } from '../../staff/use-permitted.ts'
import styles from './brand.module.css'
import { BrandPicture } from './brand-pictures.tsx'

const brand = async () => (await import('#contract/site/calls/get-staff-brand.ts')).getStaffBrand

/** The first picture of the home page, which is saved by itself; nothing for who may not change the brand. */
export function HeroPicture() {
  const isPermitted = useSectionPermitted()
  if (!isPermitted('brand')) return null
  return (
    <QueryBoundary query={staffQuery('brand', brand)} isQuiet saysOffline={false}>
      {(data) => (
        <div className={styles.hero}>
          <BrandPicture kind="hero" isSet={data.brand.has_hero} />
        </div>
      )}
    </QueryBoundary>
  )
}
