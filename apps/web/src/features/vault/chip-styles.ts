// What only the form of what one eats uses of Mantine; see styles.ts.
import '@mantine/core/styles/Chip.css';
