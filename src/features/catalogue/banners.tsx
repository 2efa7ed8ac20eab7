import { Link } from 'wouter'
import type { Banner } from '#contract/content/home.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTint } from '../../ui/tint.ts'
import styles from './banners.module.css'

/** Promotional banners with two-colour backgrounds. */
export const Banners = ({ banners }: { banners: readonly Banner[] }) => (
  <ul className={styles.banners} data-banners>
    {banners.map((banner, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may lead to the same page, and an item has no state
      <li key={at}>
        <Field banner={banner} at={at} />
      </li>
    ))}
  </ul>
)

function Field({ banner, at }: { banner: Banner; at: number }) {
  const { body, accent, on_body } = banner
  const tint = useTint(`banner-${at}`, { flavour_a: body, flavour_b: accent, on_flavour: on_body })
  return (
    <Link href={banner.href} className={`${styles.field} ${tint}`}>
      {banner.title}
      <Icon name="right" />
    </Link>
  )
}
