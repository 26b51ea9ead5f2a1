import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * One OpenSearch node of the jars on the class path, for tests: <code>java OneNode path.home=… node.name=… …</code>, its
 * arguments the settings that opensearch.yml would hold. SIGTERM closes it in order.
 */
public final class OneNode extends Node {
  /** What the distribution has as modules; the jars alone know none of them. */
  private static final List<Class<? extends Plugin>> MODULES =
      List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, ReindexPlugin.class);

  private OneNode(Environment environment) {
    super(environment, MODULES, true);
  }

  public static void main(String[] args) throws Exception {
    Map<String, String> settings =
        Arrays.stream(args).map(arg -> arg.split("=", 2)).collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    Path config = Files.createDirectories(Path.of(settings.get("path.home"), "config"));
    Environment environment =
        InternalSettingsPreparer.prepareEnvironment(Settings.EMPTY, settings, config, () -> settings.get("node.name"));
    OneNode node = new OneNode(environment);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
    node.start();
    // None of its threads keeps a process alive.
    new CountDownLatch(1).await();
  }

  private static void close(Node node) {
    try {
      node.close();
    } catch (Exception error) {
      error.printStackTrace();
    }
  }
}
