import { Link } from 'wouter'
import type { Home } from '#contract/entities/home.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useTint } from '../../ui/tint.ts'
import { useWords } from '../../words/words.ts'
import styles from './hero.module.css'

/** The stage of the home page: how many flavours there are, for one device. */
export function Hero({ hero, count }: { hero: Home['hero']; count: number }) {
  const { home } = useWords()
  const tint = useTint('hero', hero.picture)
  return (
    <section className={`${styles.stage} ${tint}`}>
      <div className={styles.words}>
        <h1>
          <span className={styles.count}>{count}</span> {home.promise}
        </h1>
        <Link className={buttonClass('ink')} href={paths.shop({ category: 'pod' })}>
          {home.choose}
          <Icon name="right" />
        </Link>
      </div>
      <div className={styles.device}>
        <Picture
          picture={hero.picture}
          alt={hero.product.name}
          sizes="(min-width:1024px) 480px,60vw"
          isPriority
          isCover={false}
        />
      </div>
    </section>
  )
}
