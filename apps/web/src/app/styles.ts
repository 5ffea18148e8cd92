// Only the styles of the components in use: all of Mantine's would be six times as much. A component that looks
// unstyled is missing here. The order is Mantine's: what others are built from comes first.
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/VisuallyHidden.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Skeleton.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Title.css';
import './global.css';
