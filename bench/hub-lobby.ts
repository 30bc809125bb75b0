// Five hundred classes open at once, 30 of them in Live and the others in their lobby, with the arguments of the bench beside
// it. A stream takes one open file here and one on its server (ulimit -n): 500 classes of 36 learners and their instructor stay
// below 20,000.
import { measureHub, readPlan } from './hub-world/measure-hub.ts'

await measureHub(readPlan({ classes: 500, live: 30 }))
