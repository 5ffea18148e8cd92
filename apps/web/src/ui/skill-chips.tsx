import classes from './skill-chips.module.css';

export function SkillChips({ skills, label }: { skills: readonly string[]; label: string }) {
  return (
    <ul className={classes.chips} aria-label={label}>
      {skills.map((skill) => (
        <li key={skill}>
          <bdi>{skill}</bdi>
        </li>
      ))}
    </ul>
  );
}
