import { Carousel } from '../ui/carousel.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './workbench.module.css'
import { Case, Cases } from './workbench-cases.tsx'
import { texts } from './workbench-texts.ts'

const { carousel, long, state } = texts

const slides = (count: number) =>
  Array.from({ length: count }, (_slide, index) => (
    <div key={index} className={styles.slide}>
      {carousel.slide(index + 1)}
      {index === 1 && <a href="#content">{carousel.link}</a>}
    </div>
  ))

const TABS = carousel.tab.map((label, index) => ({
  id: String(index),
  label,
  content: <p className={styles.panel}>{`${label}. ${texts.alert.text}`}</p>,
}))
const LONG_TABS = [long.ms, long.id].map((label, index) => ({
  id: String(index),
  label,
  content: <p className={styles.panel}>{label}</p>,
}))

export const CarouselCases = () => (
  <>
    <Cases title={carousel.label}>
      <Case name={state.several}>
        <Carousel label={carousel.label}>{slides(4)}</Carousel>
      </Case>
      <Case name={state.one}>
        <Carousel label={carousel.single}>{slides(1)}</Carousel>
      </Case>
      <Case name={state.long} lang="ms">
        <Carousel label={long.ms}>{slides(12)}</Carousel>
      </Case>
    </Cases>
    <Cases title={carousel.tabs}>
      <Case name={state.default}>
        <Tabs label={carousel.tabs} tabs={TABS} />
      </Case>
      <Case name={state.long} lang="id">
        <Tabs label={long.idShort} tabs={LONG_TABS} />
      </Case>
    </Cases>
  </>
)
