// Many classes on one installation, all of them in Live at once: 50 classes of 40 learners on two servers for ten minutes, or
// `-- --classes 125 --live 30 --learners 40 --minutes 1 --servers 2`; `--closed 500` for as many in the directory. Where the
// generator takes over half of the machine it says so: use fewer classes.
import { measureHub, readPlan } from './hub-world/measure-hub.ts'

await measureHub(readPlan({ classes: 50 }))
